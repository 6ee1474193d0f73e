import { CONSENT_PURPOSES, type ConsentPurpose } from './consent.ts';
import { isRoute } from './route.ts';
import type { Guard, MessageOf } from './shape.ts';

/** What the page may learn beside the address. None of it says anything about a person. */
export interface WidgetEvents {
  created: { product: string; share: number };
  shared: { channel: string };
  order: { product: string };
  error: { code: string };
}

export type WidgetEventName = keyof WidgetEvents;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 300;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e15;
const orNull =
  <T>(guard: Guard<T>) =>
  (value: unknown): value is T | null =>
    value === null || guard(value);

const isEventName = (value: unknown): value is WidgetEventName =>
  typeof value === 'string' && ['created', 'shared', 'order', 'error'].includes(value);

const isMeasuredStep = (value: unknown): value is 'page' | 'goal' => value === 'page' || value === 'goal';

const isDetail = (value: unknown): value is Record<string, string | number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry, index) => index < 9 && (isText(entry) || isAmount(entry)));

const isGranted = (value: unknown): value is ConsentPurpose[] =>
  Array.isArray(value) &&
  value.length < 9 &&
  value.every((entry) => (CONSENT_PURPOSES as readonly unknown[]).includes(entry));

/** post-robot's name for everything that the frame tells the page. */
export const FROM_FRAME = 'referral-widget:frame';

export const frameMessages = {
  /** The frame is there. `instance` differs after each load of the frame, so that a reload can be told. */
  connect: { instance: isAmount, route: isRoute, title: isText, lang: isText },
  /** The person went on, or was sent on (`replace`). The page's address follows. */
  step: { route: isRoute, replace: isFlag },
  /** What a step led to, once it is shown. */
  page: { route: isRoute, title: isText, lang: isText },
  /** The screen that answers what the person pressed takes the focus: its top belongs in view, also within a route. */
  top: {},
  /** What in the frame has taken the focus, in CSS pixels from the frame's top, for the page to scroll it out from under its header. */
  focus: { top: isAmount, height: isAmount },
  /** The person scrolls by hand over the frame, where the page cannot hear it; said once after each way the page leads. */
  hand: {},
  /** The content's height in CSS pixels. */
  height: { height: isAmount },
  event: { name: isEventName, detail: isDetail },
  /** A page that was shown or a goal that was reached, for the page's data layer; sent only after consent to that. */
  measured: { step: isMeasuredStep, name: isText },
  /** What the person has allowed in the widget's own dialog. */
  consent: { granted: isGranted },
  /** Something is open that has to stand where the person looks; the page tells what is in view for as long. */
  hold: { held: isFlag },
  /** Whether the page shall tell when the pointer leaves it, which a frame cannot see. */
  exit: { watched: isFlag },
};

export type FrameMessage = MessageOf<typeof frameMessages>;

/** post-robot's name for everything that the page tells the frame. */
export const FROM_PAGE = 'referral-widget:page';

export const pageMessages = {
  /** The answer to `connect`. With a route the page knows better than the frame where the frame should be. */
  connected: { route: orNull(isRoute), token: orNull(isText) },
  /** The page's address changed, or the page called `navigate`. */
  go: { route: isRoute, token: orNull(isText) },
  /** The page's language changed. */
  language: { lang: isText },
  /** What the page's own consent manager has granted; null: the widget asks itself. */
  consent: { granted: orNull(isGranted) },
  /** The part of the frame that is in view, in CSS pixels from the frame's top; sent while the frame says `hold`. */
  window: { top: isAmount, height: isAmount },
  /** The pointer left the page at its top; sent while the frame says `exit`. */
  leaving: {},
};

export type PageMessage = MessageOf<typeof pageMessages>;
