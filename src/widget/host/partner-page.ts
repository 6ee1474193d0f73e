import type { ConsentPurpose } from '#bridge/consent.ts';
import type { WidgetEventName, WidgetEvents } from '#bridge/messages.ts';
import type { HandedOverName } from '#bridge/parameters.ts';

import type { Embedding } from './embedding.ts';
import { type OnExit, watchExit } from './exit-watch.ts';
import { createFollowed, type Followed } from './followed.ts';
import type { PageNews } from './page-connection.ts';
import { holdWindow, type VisibleWindow } from './visible-window.ts';

/**
 * `embedded` by the loader on a page of the tenant, `standalone` as a page of its own, or `bare`: in a frame without the
 * loader or on a page that the tenant does not list.
 */
export type HostMode = 'embedded' | 'standalone' | 'bare';

/** Where the person came from: `channel`, `c`, `pk_campaign`, `mtm_campaign`, `widget`, as far as known. */
export type Parameters = Partial<Record<HandedOverName, string>>;

/** What the page is told of; nothing in it says anything about a person. */
export interface PageEvent {
  readonly name: WidgetEventName;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** The page around the widget, where there is one. */
export interface PartnerPage {
  readonly mode: HostMode;
  /** The language that the page asked for, unchecked; it changes when the page's own does. */
  readonly language: Followed<string | null>;
  readonly parameters: Parameters;
  /** What the page's own consent manager has granted; null: there is none, and the widget has to ask. */
  readonly consent: Followed<readonly ConsentPurpose[] | null>;
  /** Tells the page what the person has allowed in the widget's own dialog. */
  readonly reportConsent: (granted: readonly ConsentPurpose[]) => void;
  /** What is in view of the frame; null while nobody holds the window, the page has not said yet, or there is no loader. */
  readonly visibleWindow: Followed<VisibleWindow | null>;
  /**
   * Keeps `visibleWindow` up to date while something is open that has to stand where the person looks: a dialog, a toast,
   * a popup. Several may hold at once.
   * @returns how to release it
   */
  readonly holdWindow: () => () => void;
  /** Tells when the pointer leaves the page at its top; without a page around, or with a finger, never. */
  readonly onExit: OnExit;
  /**
   * Connects to the page, as soon as the first screen is reported, and keeps it informed of the content's height. Does
   * nothing when not embedded.
   * @param content the element whose height is the widget's; it should contain its children's margins (`flow-root`). A
   *   later one takes its place
   * @param isShown there is a first screen already, which nobody will report
   * @returns how to end it
   */
  readonly connect: (content: Element, isShown?: boolean) => () => void;
  /** Tells the page what is shown. Call it on each screen, the first included, when the document's title and language are those of the new screen. */
  readonly reportPage: () => void;
  /** Says that a screen has taken the focus: where it answers a press of the person, its top belongs in view. */
  readonly reportTop: () => void;
  /** Tells the page of an event; nothing personal belongs in it. */
  readonly emit: <Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]) => void;
  /** The latest of these events, for who measures them. */
  readonly emitted: Followed<PageEvent | null>;
  /** Has a page or a goal put into the page's data layer. Only what consent was given to may be told. */
  readonly pushMeasured: (step: 'page' | 'goal', name: string) => void;
}

export interface PageOptions {
  readonly mode: HostMode;
  readonly parameters: Parameters;
  readonly language: string | null;
  readonly consent: readonly ConsentPurpose[] | null;
  /** The way to the page; null where there is none. */
  readonly embedding: Embedding | null;
}

/** @returns the page as the widget knows it, and how it is told what the page says */
export function createPartnerPage({ mode, parameters, language: wanted, consent: said, embedding }: PageOptions): {
  readonly page: PartnerPage;
  readonly hear: (news: PageNews) => void;
} {
  const language = createFollowed(wanted);
  const consent = createFollowed(said);
  const emitted = createFollowed<PageEvent | null>(null);
  const view = holdWindow((held) => embedding?.holdWindow(held));
  const exit = watchExit(mode === 'standalone' ? null : (watched) => embedding?.tell({ type: 'exit', watched }));
  const nothing = () => undefined;
  return {
    hear: (news) => {
      if (news.type === 'language') language.set(news.lang);
      else if (news.type === 'consent') consent.set(news.granted);
      else if (news.type === 'leaving') exit.leaving();
      else view.see(news);
    },
    page: {
      mode,
      language,
      parameters,
      consent,
      reportConsent: (granted) => embedding?.tell({ type: 'consent', granted: [...granted] }),
      visibleWindow: view.visible,
      holdWindow: () => (embedding ? view.hold() : nothing),
      onExit: exit.onExit,
      connect: (content, isShown) => embedding?.connect(content, isShown) ?? nothing,
      reportPage: () => embedding?.reportPage(),
      reportTop: () => embedding?.reportTop(),
      emit: (name, detail) => {
        const event = { name, detail: { ...detail } };
        emitted.set(event);
        embedding?.tell({ type: 'event', ...event });
      },
      emitted,
      pushMeasured: (step, name) => embedding?.tell({ type: 'measured', step, name }),
    },
  };
}
