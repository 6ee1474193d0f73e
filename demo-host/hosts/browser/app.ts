import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('app');
if (root) createRoot(root).render(createElement(StrictMode, null, createElement(App)));
