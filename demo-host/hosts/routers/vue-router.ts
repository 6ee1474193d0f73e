import { createApp, defineComponent, Fragment, h, Transition, type VNode } from 'vue';
import { createRouter, createWebHistory, RouterLink, RouterView, useRoute, useRouter } from 'vue-router';
import { footer, places, placesOfOwnSteps, texts, widgetAttributes, type Step } from './places.ts';

/** One root element, as a transition needs it. */
const page = ([heading, sentence]: readonly [string, string], ...more: VNode[]) =>
  h('section', [h('h1', heading), h('p', sentence), ...more]);

const Recommend = defineComponent(() => () => page(texts.recommend, h('referral-widget', widgetAttributes)));

/** The router writes the address itself, so that it knows every entry of the history. */
const RecommendWithOwnSteps = defineComponent(() => {
  const router = useRouter();
  const route = useRoute();
  const onReferralStep = (event: CustomEvent<Step>) => {
    event.preventDefault();
    const { hash } = new URL(event.detail.href, location.href);
    void router[event.detail.replace ? 'replace' : 'push']({ query: route.query, hash });
  };
  return () => page(texts.recommend, h('referral-widget', { ...widgetAttributes, onReferralStep }));
});

/** Old and new page overlap while one fades into the other. */
const Blended = defineComponent(
  () => () =>
    h(RouterView, null, {
      default: ({ Component }: { Component: VNode }) => h(Transition, { name: 'blend' }, () => Component),
    }),
);

const site = (view: VNode) =>
  h(Fragment, [
    h('header', { class: 'sticky low' }, [
      h(
        'nav',
        { 'aria-label': 'Seiten' },
        [...places, ...placesOfOwnSteps].map(([to, name]) => h(RouterLink, { to }, () => name)),
      ),
    ]),
    h('main', [view]),
    h('footer', footer),
  ]);

const root = document.getElementById('site');
if (root) {
  const router = createRouter({
    history: createWebHistory(root.dataset['base']),
    scrollBehavior: (to, from, saved) => saved ?? (to.path === from.path ? false : { top: 0 }),
    routes: [
      { path: '/', component: defineComponent(() => () => page(texts.start)) },
      { path: '/empfehlen', component: Recommend },
      { path: '/empfehlen-eigen', component: RecommendWithOwnSteps },
      { path: '/tarife', component: defineComponent(() => () => page(texts.tariffs)) },
    ],
  });
  const view = root.dataset['kind'] === 'blended' ? Blended : RouterView;
  createApp(() => site(h(view)))
    .use(router)
    .mount(root);
}
