import { createElement, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  createBrowserRouter,
  Link,
  Outlet,
  Route,
  Routes,
  ScrollRestoration,
  useBlocker,
  useNavigate,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { footer, places, placesOfOwnSteps, texts, widgetAttributes, type Step } from './places.ts';

function Site({ children }: { children?: ReactNode }) {
  return (
    <>
      <header className="sticky low">
        <nav aria-label="Seiten">
          {[...places, ...placesOfOwnSteps].map(([to, name]) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
      <footer>{footer}</footer>
      {children}
    </>
  );
}

function Page({ text: [heading, sentence], children }: { text: readonly [string, string]; children?: ReactNode }) {
  return (
    <>
      <h1>{heading}</h1>
      <p>{sentence}</p>
      {children}
    </>
  );
}

const widget = createElement('referral-widget', widgetAttributes);

/** The router writes the address itself, so that it knows every entry of the history. */
function WidgetWithOwnSteps() {
  const navigate = useNavigate();
  const onStep = (event: CustomEvent<Step>) => {
    event.preventDefault();
    const { search, hash } = new URL(event.detail.href, location.href);
    void navigate({ search, hash }, { replace: event.detail.replace, preventScrollReset: true });
  };
  return createElement('referral-widget', { ...widgetAttributes, 'onreferral-step': onStep });
}

/**
 * Holds up every navigation away from its page, as to save a draft, and then lets it go on. The router keeps a blocker for a
 * moment longer than its page is shown: a step back in that moment would be held up by nobody who lets it go on.
 */
function Saving() {
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const blocker = useBlocker(() => isShown.current);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.proceed();
  }, [blocker]);
  return null;
}

const pages = (beside?: ReactNode) => [
  { path: '/', element: <Page text={texts.start} /> },
  {
    path: '/empfehlen',
    element: [
      <Page key="page" text={texts.recommend}>
        {widget}
      </Page>,
      beside,
    ],
  },
  {
    path: '/empfehlen-eigen',
    element: [
      <Page key="page" text={texts.recommend}>
        <WidgetWithOwnSteps />
      </Page>,
      beside,
    ],
  },
  { path: '/tarife', element: <Page text={texts.tariffs} /> },
];

const dataRouter = (basename: string, beside?: ReactNode) => {
  const element = (
    <Site>
      <ScrollRestoration />
    </Site>
  );
  return <RouterProvider router={createBrowserRouter([{ element, children: pages(beside) }], { basename })} />;
};

/** The ways to use this router that a site can choose from. */
const kinds: Readonly<Record<string, (basename: string) => ReactNode>> = {
  data: (basename) => dataRouter(basename),
  blocker: (basename) => dataRouter(basename, <Saving key="saving" />),
  browser: (basename) => (
    <BrowserRouter basename={basename}>
      <Routes>
        <Route element={<Site />}>
          {pages().map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Route>
      </Routes>
    </BrowserRouter>
  ),
};

const root = document.getElementById('site');
if (root) createRoot(root).render(kinds[root.dataset['kind'] ?? 'data']?.(root.dataset['base'] ?? '/'));
