import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';

import { createHost, type HostOptions } from '#widget/host/host.ts';
import { HostProvider } from '#widget/host/host-provider.tsx';
import { routerHooks } from '#widget/host/router-hooks.ts';
import { useFollowed } from '#widget/host/use-followed.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { useSecret } from '#widget/host/use-secret.ts';

/** Whatever stands where the person looks. */
function Floating() {
  const host = usePartnerPage();
  useEffect(() => host.holdWindow(), [host]);
  const visible = useFollowed(host.visibleWindow);
  return (
    <output aria-label="window" style={{ position: 'absolute', top: visible?.top }}>
      {JSON.stringify(visible)}
    </output>
  );
}

function Token() {
  return <output aria-label="token">{useSecret()}</output>;
}

/** The smallest app that uses everything the frame side offers. */
function App() {
  const host = usePartnerPage();
  const content = useRef<HTMLElement>(null);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [floating, setFloating] = useState(false);
  const [watching, setWatching] = useState(false);
  const [exits, setExits] = useState(0);
  const [answers, setAnswers] = useState(0);

  useEffect(() => (watching ? host.onExit(() => setExits((count) => count + 1)) : undefined), [host, watching]);

  useEffect(() => (content.current ? host.connect(content.current) : undefined), [host]);
  useEffect(() => {
    document.title = `Screen ${path}`;
    host.reportPage();
  }, [host, path]);

  return (
    <main ref={content} style={{ display: 'flow-root', height: path === '/long' ? 3000 : 400 }}>
      <Switch>
        <Route path="/moved">
          <Redirect to="/target" replace />
        </Route>
        <Route>
          <h1>{path}</h1>
        </Route>
      </Switch>
      <output aria-label="search">{search}</output>
      <output aria-label="parameters">{JSON.stringify(host.parameters)}</output>
      <Token key={useNavigation().arrivals} />
      <output aria-label="language">{useFollowed(host.language)}</output>
      <output aria-label="consent">{JSON.stringify(useFollowed(host.consent))}</output>
      {floating && <Floating />}
      <output aria-label="mode">{host.mode}</output>
      {['/one?share=50', '/two', '/long', '/moved'].map((to) => (
        <button key={to} type="button" onClick={() => navigate(to)}>
          Go to {to}
        </button>
      ))}
      <button type="button" onClick={() => host.emit('shared', { channel: 'whatsapp' })}>
        Share
      </button>
      <button type="button" onClick={() => host.reportConsent(['functional'])}>
        Allow
      </button>
      <button type="button" onClick={() => setFloating(!floating)}>
        Float
      </button>
      <output aria-label="exits">{exits}</output>
      <button type="button" onClick={() => setWatching(!watching)}>
        Watch
      </button>
      <output aria-label="answers">{answers}</output>
      <button
        type="button"
        onClick={() => {
          setAnswers(answers + 1);
          host.reportTop();
        }}
      >
        Answer
      </button>
      <button type="button" onClick={() => location.reload()}>
        Load again
      </button>
    </main>
  );
}

const boot = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}') as HostOptions;
const host = createHost(boot);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <HostProvider value={host}>
        <Router {...routerHooks(host.location)}>
          <App />
        </Router>
      </HostProvider>
    </StrictMode>,
  );
}
