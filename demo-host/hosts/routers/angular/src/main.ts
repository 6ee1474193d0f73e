import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, RouterLink, RouterOutlet, withInMemoryScrolling } from '@angular/router';
import { Referrals } from './referrals';

@Component({
  selector: 'site-start',
  template: `<h1>Willkommen</h1>
    <p>Strom und Gas aus dem Aulinger Land.</p>`,
})
class Start {}

@Component({
  selector: 'site-tariffs',
  template: `<h1>Tarife</h1>
    <p>Lindenstrom Natur kostet 28 Cent je Kilowattstunde.</p>`,
})
class Tariffs {}

@Component({
  selector: 'site-recommend',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<h1>Weitersagen</h1>
    <p>Wer uns empfiehlt, bekommt eine Prämie.</p>
    <referral-widget tenant="lindenstrom" scroll-offset="64"></referral-widget>`,
})
class Recommend {}

@Component({
  selector: 'site-recommend-own',
  imports: [Referrals],
  template: `<h1>Weitersagen</h1>
    <p>Wer uns empfiehlt, bekommt eine Prämie.</p>
    <site-referrals />`,
})
class RecommendWithOwnSteps {}

@Component({
  selector: 'site-root',
  imports: [RouterLink, RouterOutlet],
  template: `<header>
      <nav aria-label="Seiten">
        @for (link of links; track link.name) {
          <a [routerLink]="link.path" [fragment]="link.fragment">{{ link.name }}</a>
        }
      </nav>
    </header>
    <main><router-outlet /></main>
    <footer>Lindenstrom, Aulingen</footer>`,
})
class Site {
  readonly links = [
    { path: '/', name: 'Start' },
    { path: '/empfehlen', name: 'Empfehlen' },
    { path: '/empfehlen', fragment: '/login', name: 'Anmelden' },
    { path: '/tarife', name: 'Tarife' },
    { path: '/empfehlen-eigen', name: 'Eigene Schritte' },
    { path: '/empfehlen-eigen', fragment: '/login', name: 'Eigene Anmeldung' },
  ];
}

const routes = [
  { path: '', component: Start },
  { path: 'empfehlen', component: Recommend },
  { path: 'empfehlen-eigen', component: RecommendWithOwnSteps },
  { path: 'tarife', component: Tariffs },
];

await bootstrapApplication(Site, {
  providers: [
    provideZonelessChangeDetection(),
    provideRouter(routes, withInMemoryScrolling({ scrollPositionRestoration: 'enabled' })),
  ],
});
