import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Frame } from './frame.tsx';
import { Order } from './order.tsx';
import { Imprint, NotFound, Privacy, Referral, Start, Tariffs } from './pages.tsx';

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/', element: <Start /> },
      { path: '/tarife', element: <Tariffs /> },
      { path: '/empfehlen', element: <Referral key="de" language="de" /> },
      { path: '/en/empfehlen', element: <Referral key="en" language="en" /> },
      { path: '/bestellen', element: <Order /> },
      { path: '/impressum', element: <Imprint /> },
      { path: '/datenschutz', element: <Privacy /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]);

const root = document.getElementById('site');
if (!root) throw new Error('The document has no place for the site');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
