import Link from 'next/link';
import { Refresh } from './refresh.js';
import './site.css';

export const metadata = { title: 'Next · Lindenstrom', icons: 'data:,' };

const links = [
  ['/', 'Start'],
  ['/empfehlen', 'Empfehlen'],
  ['/empfehlen#/login', 'Anmelden'],
  ['/tarife', 'Tarife'],
  ['/empfehlen-eigen', 'Eigene Schritte'],
  ['/empfehlen-eigen#/login', 'Eigene Anmeldung'],
];

export default function Layout({ children }) {
  return (
    <html lang="de">
      <body>
        <header>
          <nav aria-label="Seiten">
            {links.map(([path, name]) => (
              <Link key={path} href={path}>
                {name}
              </Link>
            ))}
          </nav>
          <Refresh />
        </header>
        <main>{children}</main>
        <footer>Lindenstrom, Aulingen</footer>
        {/* As a tag manager does it: it puts the loader of the service into the page. */}
        <script async src="/tag.js" />
      </body>
    </html>
  );
}
