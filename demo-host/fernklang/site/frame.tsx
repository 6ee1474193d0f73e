import { useEffect, type ReactNode } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration } from 'react-router';

/** Height of the sticky header and a little air; the referral page tells it to the widget. */
export const headerHeight = 76;

/** Header, page and footer. */
export function Frame() {
  return (
    <>
      <ScrollRestoration />
      <header className="head" lang="de">
        <Link to="/" className="mark">
          Fernklang
        </Link>
        <nav aria-label="Hauptnavigation">
          <NavLink to="/tarife">Tarife</NavLink>
          <NavLink to="/empfehlen">Empfehlen</NavLink>
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
      <footer className="foot" lang="de">
        <p>© 2026 Fernklang GmbH. Ein erfundenes Unternehmen.</p>
        <nav aria-label="Rechtliches">
          <Link to="/impressum">Impressum</Link>
          <Link to="/datenschutz">Datenschutz</Link>
        </nav>
      </footer>
    </>
  );
}

interface PageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly language?: 'de' | 'en';
  readonly children?: ReactNode;
}

/** One page: its title in the tab and as heading, its language at the document and at itself. */
export function Page({ title, lead, language = 'de', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Fernklang`;
    document.documentElement.lang = language;
  }, [title, language]);
  return (
    <div className="page" lang={language}>
      <h1>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
