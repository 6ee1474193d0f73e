import type { Change } from '../../api/approved/start.ts';
import type { ScreenStory } from '../story.ts';

/** A tenant that would like to count, remember and measure. */
export const counts: Change = (tenant) => ({
  ...tenant,
  private: {
    ...tenant.private,
    rememberChannel: true,
    trackings: [
      { kind: 'matomo', purpose: 'analytical', url: 'https://count.example/matomo.php', siteId: 7 },
      { kind: 'matomo', purpose: 'marketing', url: 'https://market.example/matomo.php', siteId: 8 },
    ],
  },
});

/** Nobody is counted before they agreed: the banner, the settings, and what follows from each answer. */
export async function tellAsking(story: ScreenStory): Promise<void> {
  const started = 'So funktioniert es';
  await story.opens('asked at the start', '/?channel=newsletter', started);
  await story.opens('asked in English', '/', 'How it works', 'en');
  await story.opens('nobody asks on the privacy notice', '/datenschutz', 'Wer verantwortlich ist');
  await story.opens('nobody asks on the imprint', '/impressum', /§ 5 DDG/);
  await story.opens('asked again, comes from a mail', '/?channel=newsletter', 'Nur Notwendiges');
  await story.does('wants to choose', ({ press }) => press('Selbst auswählen'), 'Notwendig');
  await story.does('ticks counting', ({ tick }) => tick(/Analytisch/), 'Notwendig');
  await story.does('closes without an answer', ({ press }) => press('Schließen'), 'Nur Notwendiges');
  await story.does('refuses', ({ press }) => press('Nur Notwendiges'), started);
  await story.does('is counted nowhere', ({ follow }) => follow('Kontakt'), 'Nachricht senden');
  await story.does('opens the settings', ({ press }) => press('Cookie-Einstellungen'), 'Notwendig');
  await story.does('ticks counting in the settings', ({ tick }) => tick(/Analytisch/), 'Notwendig');
  await story.does('saves that', ({ press }) => press('Auswahl speichern'), 'Nachricht senden');
  await story.does('is counted from now on', ({ follow }) => follow('Empfehlen'), started);
  await story.does(
    'begins a recommendation, which is a goal',
    ({ follow }) => follow(/Jetzt empfehlen.*Linden Duo/),
    'Linden Duo empfehlen',
  );
  await story.opens('comes again, with a mark of the way', '/?channel=flyer', started);
  await story.does('looks at the settings', ({ press }) => press('Cookie-Einstellungen'), 'Notwendig');
  await story.does('allows everything', ({ press }) => press('Alles erlauben'), started);
  await story.does('is counted by both', ({ follow }) => follow('Häufige Fragen'), 'Wie lange gilt mein Link?');
  await story.opens('comes with another mark', '/kontakt?channel=radio', 'Nachricht senden');
  await story.does('looks once more', ({ press }) => press('Cookie-Einstellungen'), 'Notwendig');
  await story.does('takes everything back', ({ press }) => press('Nur Notwendiges'), 'Nachricht senden');
  await story.does('and is counted no more', ({ follow }) => follow('Empfehlen'), started);
  story.elsewhere.pass({ days: 61 });
  await story.opens('is asked again after two months', '/', 'Nur Notwendiges');
}
