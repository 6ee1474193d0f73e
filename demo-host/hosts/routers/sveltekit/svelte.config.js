import adapter from '@sveltejs/adapter-static';

export default {
  kit: {
    adapter: adapter({ pages: 'out', assets: 'out' }),
    // Links to a screen of the widget have a hash that no element of the page bears.
    prerender: { handleMissingId: 'ignore' },
  },
};
