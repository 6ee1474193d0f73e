import { letter, phone } from '../pictures/icons.ts';
import { landscape } from '../pictures/landscape.ts';
import { neighbours } from '../pictures/neighbours.ts';
import { html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { headerHeight, type Language } from './frame-parts.ts';
import { referralCopy } from './referral-copy.ts';

/** The page that embeds the widget, with the two lines any partner writes. */
export function referral(language: Language, serviceOrigin: string): Page {
  const copy = referralCopy[language];
  return {
    language,
    title: copy.title,
    description: copy.description,
    isReferralPage: true,
    indexed: true,
    main: html`<section class="hero wrap">
        <div class="hero-words">
          <p class="eyebrow">${copy.eyebrow}</p>
          <h1>${copy.headline}</h1>
          <p class="lead">${copy.lead}</p>
          <p class="actions">
            <a class="button" href="#empfehlung">${copy.start}</a>
            <a class="button button-quiet" href="#fragen">${copy.questions}</a>
          </p>
        </div>
        <div class="hero-picture">${neighbours}</div>
      </section>

      <ul class="facts wrap">
        ${copy.facts.map(({ figure, text }) => html`<li><strong>${figure}</strong>${text}</li>`)}
      </ul>

      <section class="widget wrap" id="empfehlung" aria-label="${copy.widget}">
        <script async src="${serviceOrigin}/v1/loader.js"></script>
        <referral-widget tenant="lindenstrom" scroll-offset="${headerHeight}"></referral-widget>
      </section>

      <section class="band" aria-labelledby="gruende">
        <div class="wrap">
          <div class="section-head"><h2 id="gruende">${copy.reasonsTitle}</h2></div>
          <ul class="cards">
            ${copy.reasons.map(
              ({ title, text }) =>
                html`<li class="card">
                  <h3>${title}</h3>
                  <p>${text}</p>
                </li>`,
            )}
          </ul>
        </div>
      </section>

      <section class="wrap section split" aria-labelledby="geschichte">
        <div class="split-picture">${landscape}</div>
        <div>
          <p class="eyebrow">${copy.storyEyebrow}</p>
          <h2 id="geschichte">${copy.storyTitle}</h2>
          ${copy.story.map((paragraph) => html`<p>${paragraph}</p>`)}
          <p><a class="more" href="/#herkunft">${copy.storyLink}</a></p>
        </div>
      </section>

      <section class="band" id="fragen" aria-labelledby="fragen-titel">
        <div class="wrap narrow">
          <h2 id="fragen-titel">${copy.faqTitle}</h2>
          <div class="faq">
            ${copy.faq.map(
              ({ question, answer }) =>
                html`<details>
                  <summary>${question}</summary>
                  <p>${answer}</p>
                </details>`,
            )}
          </div>
        </div>
      </section>

      <section class="wrap section contact" aria-labelledby="kontakt">
        <div>
          <h2 id="kontakt">${copy.contactTitle}</h2>
          <p>${copy.contact}</p>
        </div>
        <p class="actions">
          <a class="button button-quiet" href="tel:+492214710460">${phone}0221 4710 460</a>
          <a class="button button-quiet" href="mailto:service@lindenstrom.example"
            >${letter}service@lindenstrom.example</a
          >
        </p>
      </section>`,
  };
}
