import { isForFrames } from './for-browsers.ts';

/** How the router knows the browser's address. It is given the host's instead (src/widget/host/router-hooks.ts). */
const ofBrowser = 'export const useBrowserLocation = undefined, useSearch = undefined;';

/** What it needs of React, of which it asks also what only React before version 18 does not have. */
const ofReact = `
import { useInsertionEffect, useRef } from 'react';
export { cloneElement, createContext, createElement, forwardRef, Fragment, isValidElement, useContext, useMemo, useRef,
  useState, useSyncExternalStore, useInsertionEffect, useLayoutEffect as useIsomorphicLayoutEffect } from 'react';
export const useEvent = (fn) => {
  const ref = useRef([fn, (...args) => ref[0](...args)]).current;
  useInsertionEffect(() => { ref[0] = fn; });
  return ref[1];
};`;

/** Paths of the contract have names in them and nothing else that is a pattern; the one without a path fits all. */
const ofPatterns = String.raw`
export const parse = (path) => {
  const keys = [];
  const pattern = path.replace('*', '.*').replace(/\/$/, '').replace(/:(\w+)/g, (_, key) => (keys.push(key), '([^/]+?)'));
  return { keys, pattern: new RegExp('^' + pattern + '/?$', 'i') };
};`;

const lean: Readonly<Record<string, string>> = {
  'wouter/src/use-browser-location.js': ofBrowser,
  'wouter/src/react-deps.js': ofReact,
  'regexparam/dist/index.mjs': ofPatterns,
};

/** A plugin of Vite: browsers get wouter without what the widget has no use for. */
export const leanRouter = {
  name: 'lean-router',
  applyToEnvironment: isForFrames,
  load(id: string): string | null {
    return lean[id.split('/node_modules/').at(-1) ?? ''] ?? null;
  },
};
