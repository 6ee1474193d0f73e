import { Link, Route, Router, Switch, useLocation } from 'wouter';
import { AnchorsPage } from './anchors-page.tsx';
import { HistoryPage } from './history-page.tsx';

const places = [
  ['/', 'Start'],
  ['/empfehlen', 'Empfehlen'],
  ['/fragen', 'Fragen'],
] as const;

/** Links keep something in `history.state`, as the routers of most applications do. */
function Navigation() {
  const [path] = useLocation();
  return (
    <nav aria-label="Seiten">
      {places.map(([to, name]) => (
        <Link key={to} href={to} state={{ from: path }} aria-current={path === to ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

export function App() {
  return (
    <Router base="/hosts/app">
      <Navigation />
      <main>
        <Switch>
          <Route path="/">
            <h1>Start</h1>
            <p>Diese Anwendung lädt keine Seite neu.</p>
          </Route>
          <Route path="/empfehlen">
            <HistoryPage />
          </Route>
          <Route path="/fragen">
            <AnchorsPage />
          </Route>
          <Route>
            <h1>Diese Seite gibt es nicht</h1>
          </Route>
        </Switch>
      </main>
    </Router>
  );
}
