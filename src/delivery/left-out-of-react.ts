/** The version that the lists were made for. */
export const madeFor = '19.3.1';

/**
 * Something that React can do and no screen asks for, as its production build for browsers says it. How the lists were
 * made: docs/decisions/2026-11-25-lean-react.md.
 */
export interface LeftOut {
  readonly feature: string;
  /** What `react` or `react-dom` exports for it. */
  readonly exports?: readonly string[];
  /** The kinds of parts that only it brings into the tree: numbers of React's work tags (ReactWorkTags.js). */
  readonly tags?: readonly number[];
  /** By which types a part of these kinds is made. */
  readonly types?: readonly string[];
  /** Functions that only it comes to, and what they do without it: nothing, or what is given. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Variables that only it gives another value. */
  readonly variables?: Readonly<Record<string, string>>;
}

const nothing = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

export const leftOut: readonly LeftOut[] = [
  {
    feature: '<ViewTransition>',
    exports: ['ViewTransition', 'addTransitionType'],
    tags: [30],
    types: ['REACT_VIEW_TRANSITION_TYPE'],
    functions: {
      claimQueuedTransitionTypes: 'return null',
      ...nothing(
        'applyViewTransitionName',
        'applyViewTransitionToHostInstances',
        'commitAfterMutationEffectsOnFiber',
        'commitAppearingPairViewTransitions',
        'commitDeletedPairViewTransitions',
        'commitEnterViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'flushAfterMutationEffects',
        'measureNestedViewTransitions',
        'pushMutationContext',
        'pushViewTransitionCancelableScope',
        'queueTransitionTypes',
        'recursivelyTraverseAfterMutationEffects',
        'reportViewTransitionError',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'restorePairedViewTransitions',
        'restoreViewTransitionName',
        'scheduleViewTransitionEvent',
        'startViewTransition',
        'trackEnterViewTransitions',
      ),
    },
    variables: {
      inUpdateViewTransition: '!1',
      pendingTransitionTypes: 'null',
      pendingViewTransition: 'null',
      pendingViewTransitionEvents: 'null',
      shouldStartViewTransition: '!1',
      viewTransitionCancelableChildren: 'null',
      viewTransitionMutationContext: '!1',
    },
  },
  { feature: '<Activity>', exports: ['Activity'], tags: [31], types: ['REACT_ACTIVITY_TYPE'] },
  { feature: '<SuspenseList>', tags: [19], types: ['REACT_SUSPENSE_LIST_TYPE'] },
  { feature: '<StrictMode>', exports: ['StrictMode'], tags: [8], types: ['REACT_STRICT_MODE_TYPE'] },
  { feature: '<Profiler>', exports: ['Profiler'], tags: [12], types: ['REACT_PROFILER_TYPE'] },
  { feature: 'scopes, hidden parts of old, tracing', tags: [21, 23, 25], types: ['REACT_LEGACY_HIDDEN_TYPE'] },
  {
    feature: '<title>, <meta>, <link>, <style>, <script>, <html>, <head> and <body>; preload() and its like',
    exports: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    tags: [26, 27],
    functions: {
      getHoistableRoot: 'return null',
      maySuspendCommit: 'return !1',
      waitForCommitToBeReady: 'return null',
      ...nothing(
        'accumulateSuspenseyCommitOnFiber',
        'clearSingletonPreambleContribution',
        'preloadInstanceAndSuspendIfNeeded',
        'recursivelyAccumulateSuspenseyCommit',
      ),
    },
    variables: { currentHoistableRoot: 'null' },
  },
  {
    feature: 'functions as actions of forms',
    exports: ['requestFormReset', 'useActionState', 'useFormState', 'useFormStatus', 'useOptimistic'],
    functions: nothing(
      'TransitionAwareHostComponent',
      'dispatchActionState',
      'dispatchOptimisticSetState',
      'ensureFormComponentIsStateful',
      'extractEvents$1',
      'mountActionState',
      'recursivelyResetForms',
      'requestFormReset',
      'requestFormReset$1',
      'rerenderActionState',
      'runActionStateAction',
      'startHostTransition',
      'updateActionState',
      'updateActionStateImpl',
      'updateOptimisticImpl',
      'useHostTransitionStatus',
    ),
  },
  {
    feature: 'refs of fragments',
    functions: nothing(
      'FragmentInstance',
      'addFragmentHandleToFiber',
      'addFragmentHandleToInstance',
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
    ),
  },
  {
    feature: 'elements that a page defines itself',
    functions: { isCustomElement: 'return !1', ...nothing('setPropOnCustomElement') },
  },
  {
    feature: 'hooks that nobody uses',
    exports: ['useDeferredValue', 'useImperativeHandle', 'useTransition'],
    functions: nothing(
      'imperativeHandleEffect',
      'mountDeferredValueImpl',
      'startTransition',
      'updateDeferredValueImpl',
      'updateImperativeHandle',
    ),
  },
  { feature: 'caches of server components', exports: ['cache', 'cacheSignal', 'unstable_useCacheRefresh'] },
  { feature: 'what is left of older Reacts', exports: ['PureComponent', 'createRef', 'unstable_batchedUpdates'] },
  {
    feature: 'code that React’s compiler has written',
    exports: ['__COMPILER_RUNTIME'],
    functions: nothing('useMemoCache'),
  },
  // It would set the browser's own sign of loading going, on the partner's page as well.
  {
    feature: 'the sign of loading while an action waits',
    functions: nothing('defaultOnDefaultTransitionIndicator'),
  },
  { feature: 'stacks of components with errors', functions: { getStackByFiberInDevAndProd: 'return ""' } },
];
