import { createElement, Suspense } from 'react';
import { ErrorBoundary } from '#widget/app/error-boundary.tsx';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { BrokenPage } from './broken.tsx';
import type { LazyPages } from './lazy-pages.ts';

interface ShownPageProps<Route extends string> {
  readonly name: Route;
  readonly pages: LazyPages<Route>;
}

/** A page, what waits for its chunk, and what stands in its place where it broke. */
export function ShownPage<Route extends string>({ name, pages }: ShownPageProps<Route>) {
  const { path, arrivals } = useNavigation();
  return (
    <ErrorBoundary key={`${path} ${arrivals}`} fallback={BrokenPage} onTryAgain={() => pages.forgetPage(name)}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <LoadedPage name={name} pages={pages} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPage<Route extends string>({ name, pages }: ShownPageProps<Route>) {
  return createElement(pages.pageOf(name));
}
