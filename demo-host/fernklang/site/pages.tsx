import { createElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { headerHeight, Page } from './frame.tsx';
import { useTariffs } from './shop.ts';
import { NoTariffs, TariffTerms } from './tariff-terms.tsx';

export function Start() {
  return (
    <Page
      title="Gut verbunden, auf jedem Weg"
      lead="Internet, Fernsehen und Mobilfunk aus einer Hand. Ohne Kleingedrucktes, das wehtut."
    >
      <p className="actions">
        <Link className="button" to="/tarife">
          Tarife ansehen
        </Link>
        <Link className="button quiet" to="/empfehlen">
          Fernklang empfehlen
        </Link>
      </p>
    </Page>
  );
}

/** What an address says of a recommendation: it goes along until something is ordered. */
const recommendationIn = (query: URLSearchParams) =>
  ['empfehlung', 'empfaenger', 'channel'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });

/** `/tarife?kategorie=…`: all tariffs, or those of a category, for whoever was recommended that as a whole and for everybody else. */
export function Tariffs() {
  const [query] = useSearchParams();
  const { tariffs: all, categories, failed } = useTariffs();
  const category = categories.find(({ id }) => id === query.get('kategorie'));
  const tariffs = all && all.filter(({ id }) => category?.tariffIds.includes(id) ?? true);
  const groups = [...new Set((tariffs ?? []).map(({ group }) => group))];
  const along = recommendationIn(query);
  return (
    <Page
      title={category ? `Unsere Tarife: ${category.name}` : 'Unsere Tarife'}
      lead="Alle Preise enthalten die Mehrwertsteuer."
    >
      {query.has('empfehlung') && <p>Sie kommen über eine Empfehlung. Wählen Sie den Tarif, der zu Ihnen passt.</p>}
      {category && (
        <p>
          <Link to={`/tarife?${new URLSearchParams(along)}`}>Alle Tarife ansehen</Link>
        </p>
      )}
      {failed && <NoTariffs />}
      {!all && !failed && <p>Einen Moment bitte.</p>}
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul className="tariffs">
            {(tariffs ?? [])
              .filter((tariff) => tariff.group === group)
              .map((tariff) => (
                <li key={tariff.id}>
                  <h3>{tariff.name}</h3>
                  <TariffTerms tariff={tariff} />
                  <Link className="button" to={`/bestellen?${new URLSearchParams([['produkt', tariff.id], ...along])}`}>
                    Bestellen
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

/** The page that embeds the referral programme, with the element that any partner writes. */
export function Referral({ language }: { readonly language: 'de' | 'en' }) {
  const [title, lead] =
    language === 'de'
      ? [
          'Fernklang empfehlen',
          'Sie kennen jemanden, der besser verbunden sein möchte? Für jede Bestellung gibt es eine Prämie.',
        ]
      : ['Recommend Fernklang', 'Do you know somebody who would like a better connection? Every order earns a reward.'];
  return (
    <Page title={title} lead={lead} language={language}>
      {createElement('referral-widget', {
        tenant: 'fernklang',
        lang: language,
        'scroll-offset': String(headerHeight),
      })}
    </Page>
  );
}

export function Imprint() {
  return (
    <Page title="Impressum">
      <p>
        Fernklang GmbH ist ein erfundenes Unternehmen; diese Seite zeigt, wie ein Anbieter das Empfehlungsprogramm
        einbindet.
      </p>
    </Page>
  );
}

export function Privacy() {
  return (
    <Page title="Datenschutz">
      <p>
        Diese Seite speichert nur, was Sie bei einer Bestellung eingeben. Wie das Empfehlungsprogramm mit Daten umgeht,
        steht in seinen eigenen Datenschutzhinweisen.
      </p>
      <p>
        <Link to="/empfehlen#/datenschutz">Datenschutzhinweise des Empfehlungsprogramms</Link>
      </p>
    </Page>
  );
}

export function NotFound() {
  return (
    <Page title="Diese Seite gibt es nicht">
      <p>
        <Link to="/">Zur Startseite</Link>
      </p>
    </Page>
  );
}
