import { useEffect, type ReactNode } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration } from 'react-router';

/** Height of the sticky header and a little air; the referral page tells it to the widget. */
export const headerHeight = 76;

/** Header, page and footer. */
export function Frame() {
  return (
    <>
      <ScrollRestoration />
      <header className="head">
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
      <footer className="foot">
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
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** One page: its title in the tab and as heading. */
export function Page({ title, lead, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Fernklang`;
  }, [title]);
  return (
    <div className="page">
      <h1>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
