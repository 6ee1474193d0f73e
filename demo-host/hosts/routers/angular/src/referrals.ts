import { Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core';
import { Router } from '@angular/router';
import type { ReferralEventMap } from 'referral-widget-loader';

/** The router writes the address itself, so that it knows every entry of the history. */
@Component({
  selector: 'site-referrals',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<referral-widget
    tenant="lindenstrom"
    scroll-offset="64"
    (referral-step)="onStep($event)"
  ></referral-widget>`,
})
export class Referrals {
  readonly #router = inject(Router);

  onStep(event: ReferralEventMap['referral-step']): void {
    event.preventDefault();
    const { search, hash } = new URL(event.detail.href);
    const [path] = this.#router.url.split(/[?#]/);
    void this.#router.navigateByUrl(path + search + hash, { replaceUrl: event.detail.replace });
  }
}
