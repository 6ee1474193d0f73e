import { msg } from '@lingui/core/macro';
import type { FastifyBaseLogger } from 'fastify';
import type { FoundRoute } from '#contract/find-route.ts';
import { catalogOf, type Language } from '#contract/languages.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { assetsAgain, timesAgain } from './assets-again.ts';
import type { FirstScreen, Ground } from './boot.ts';
import { frameDocument, styleOf } from './document.ts';
import type { RenderScreen, Surroundings } from './renderer.ts';
import type { WidgetAssets } from './widget-assets.ts';

/** What somebody asks for, as far as a document depends on it. */
export interface Asked {
  readonly tenant: Tenant;
  readonly ground: Ground;
  readonly first: FirstScreen;
  readonly route: FoundRoute | undefined;
  /** What is spoken where an address names no language, where that is another one. */
  readonly unsaid: Language | undefined;
  /** Without a fragment: no browser sends one; kept, it would lead everybody to where its sender wants. */
  readonly address: URL;
  readonly mode: Surroundings;
}

interface Made {
  readonly html: string;
  /** What its one style element says. */
  readonly style: string;
  /** Whether the first screen could be rendered. */
  readonly isWhole: boolean;
}

/** What documents are made with. */
export interface Making {
  readonly built: WidgetAssets;
  readonly renderScreen: RenderScreen | undefined;
  readonly log: FastifyBaseLogger;
}

const needsScript = msg`Please switch on JavaScript to take part in the referral programme.`;

/** What the widget starts with. */
export const bootOf = ({ ground, first, unsaid }: Pick<Asked, 'ground' | 'first' | 'unsaid'>) => ({
  ...ground.boot,
  ...first,
  ...(unsaid && { unsaid }),
});

/** Makes the document of a first screen. A browser begins with nothing where the widget leaves a foreign frame, and where rendering fails. */
export async function makeDocument(asked: Asked, { built, renderScreen, log }: Making): Promise<Made> {
  const { tenant, ground, route, address, mode } = asked;
  const boot = bootOf(asked);
  const catalog = catalogOf(boot.language, tenant.config.formOfAddress);
  const isLeft = mode === 'bare' && boot.partnerPage !== undefined;
  let isWhole = true;
  const screen =
    isLeft || !renderScreen
      ? null
      : await renderScreen(boot, address, mode, ground.footnotes).catch((error: unknown) => {
          log.error({ err: error }, 'first screen not rendered');
          isWhole = false;
          return null;
        });
  const assets = built.forScreen({
    variant: tenant.variant,
    catalog,
    route: route?.name ?? 'notFound',
    problem: boot.problem?.code,
    hasFootnotes: screen?.footnotes !== undefined,
  });
  const style = styleOf(assets, tenant.themeCss);
  const html = frameDocument({
    boot: { ...boot, ...(screen?.footnotes && { footnotes: screen.footnotes }) },
    screen: screen && { ...screen, mode },
    assets: assetsAgain(assets, timesAgain(address)),
    style,
    needsScript: i18nFor(catalog)._(needsScript),
  });
  return { html, style, isWhole };
}
