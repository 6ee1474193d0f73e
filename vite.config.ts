import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { SLOT_VERSION } from './loader/slot.ts';
import { catalogs } from './src/contract/languages.ts';
import { dictionaries, wireNames } from './src/contract/dictionaries.ts';
import { saidAtDesk, saidByPeople, saidInOffice } from './src/contract/said-by-people.ts';
import { desk } from './src/contract/routes/desk.ts';
import { energy } from './src/contract/routes/energy.ts';
import { office } from './src/contract/routes/office.ts';
import { shared } from './src/contract/routes/shared.ts';
import { routesOf } from './src/contract/routes/of-variant.ts';
import { lateSchemas } from './src/delivery/late-schemas.ts';
import { leanContract } from './src/delivery/lean-contract.ts';
import { leanIbans } from './src/delivery/lean-ibans.ts';
import { leanPostRobot } from './src/delivery/post-robot/plugin.ts';
import { leanPreload } from './src/delivery/lean-preload.ts';
import { leanReact } from './src/delivery/lean-react.ts';
import { leanRouter } from './src/delivery/lean-router.ts';
import { alone } from './src/delivery/alone.ts';
import { beginStamp } from './src/delivery/build-stamp.ts';
import { copyPackage } from './src/delivery/copy-package.ts';
import { deliver } from './src/delivery/deliver.ts';
import { packTighter } from './src/delivery/pack-tighter.ts';
import { pageTable, workplaceTable } from './src/delivery/page-table.ts';
import { screens } from './src/delivery/screens.ts';
import { sharedChunk } from './src/delivery/shared-chunk.ts';
import { workplaceBuild } from './src/delivery/workplace-build.ts';

const at = (path: string) => resolve(import.meta.dirname, path);
const pages = { energy: routesOf('energy'), telecom: routesOf('telecom') };
const bridgeManifest = at('dist/loader/.vite/manifest.json');

const linguiMacros = babel({
  include: /\/src\/.*\.tsx?$/,
  presets: [
    defineRolldownBabelPreset({
      preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
      rolldown: { filter: { code: '/macro' } },
    }),
  ],
});

/**
 * Stage 0 is one classic script and may not share a chunk with anything, so the bridge is a build of its own and
 * stage 0 is told the name of its hashed file. A bare `import('./bridge…')` would not do: the address of a script from
 * another origin is no base for what it imports.
 */
const hashedBridge: Plugin = {
  name: 'hashed-bridge',
  applyToEnvironment: (environment) => environment.name === 'loader',
  load(id) {
    if (!id.endsWith('/loader/bridge-file.ts')) return null;
    const manifest = JSON.parse(readFileSync(bridgeManifest, 'utf8')) as Record<string, { file: string }>;
    const file = manifest['loader/bridge.ts']?.file;
    if (!file) this.error('loader/bridge.ts is missing from the manifest of the bridge build');
    return `export const bridgeFile = ${JSON.stringify(file)};`;
  },
};

/**
 * The first screen carries the names of all chunks and styles, and a hash is what no compression makes smaller: 42 bits are the
 * bundler's least for chunks, and 24 tell two states of one style apart.
 */
const hashed = (ending: string, digits = 7) => `assets/[name]-[hash:${digits}]${ending}`;

export const plugins = [
  react(),
  linguiMacros,
  lingui({ failOnMissing: false, failOnCompileError: true }),
  leanPostRobot,
  hashedBridge,
  packTighter,
  pageTable(pages),
  workplaceTable('office', office),
  workplaceTable('desk', desk),
];

/** The chunks that start the widget, their styles, and what the bundler adds: each document links to them. */
const ofStart = /^assets\/(?:widget|base|rolldown-runtime)-[\w-]+\.(?:js|css)$/;
const ofCalls = /^assets\/calls-[\w-]+\.js$/;

/**
 * What is fetched at the same time as a chunk that comes later. Each name is written into whoever imports the chunk, so what is there
 * anyway is left out: what starts the widget, and what schemas need, which the HTTP client that is fetched beside them needs as well.
 */
const neededBeside = (chunk: string, needed: string[]) =>
  ofCalls.test(chunk) ? [] : needed.filter((file) => !ofStart.test(file));

const config: UserConfig = {
  plugins: [
    ...plugins,
    leanRouter,
    leanReact,
    leanIbans,
    leanPreload,
    lateSchemas(),
    leanContract(wireNames, dictionaries, saidByPeople),
    leanContract(wireNames, dictionaries, saidInOffice, 'office'),
    leanContract(wireNames, dictionaries, saidAtDesk, 'desk'),
    screens(pages, { widget: at('src/widget'), catalogs }),
  ],
  publicDir: false,
  // wouter brings its own for React below 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/widget',
        target: 'es2022',
        manifest: true,
        modulePreload: { resolveDependencies: neededBeside },
        rolldownOptions: {
          input: { widget: at('src/widget/starter/main.ts') },
          output: {
            entryFileNames: hashed('.js'),
            chunkFileNames: hashed('.js'),
            assetFileNames: hashed('[extname]', 4),
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: sharedChunk(at('src/widget'), { ...shared, ...energy }) }],
            },
          },
        },
      },
    },
    office: workplaceBuild('office', at('src/widget/office/main.ts')),
    desk: workplaceBuild('desk', at('src/widget/desk/main.ts')),
    bridge: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/loader',
        target: 'es2022',
        manifest: true,
        minify: true,
        modulePreload: false,
        rolldownOptions: {
          input: { bridge: at('loader/bridge.ts') },
          preserveEntrySignatures: 'strict',
          // The service gives an older stage 0 a bridge that it can use, known by the number.
          output: { entryFileNames: `[name]-${SLOT_VERSION}-[hash].js` },
        },
      },
    },
    loader: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/loader',
        emptyOutDir: false,
        target: 'es2022',
        minify: true,
        lib: {
          entry: at('loader/loader.ts'),
          formats: ['iife'],
          name: 'referralWidgetLoader',
          fileName: () => 'loader.js',
        },
      },
    },
    // What looks at a partner's page from its console.
    check: alone(at('loader/check/check.ts'), 'check'),
    // What hands an identity provider's answer back to the frame.
    callback: alone(at('src/callback/main.ts'), 'callback'),
    module: {
      consumer: 'client',
      build: {
        outDir: 'dist/package',
        target: 'es2022',
        minify: false,
        lib: { entry: at('loader/package/index.ts'), formats: ['es'], fileName: () => 'index.js' },
      },
    },
    // What renders the first screen for the service: the widget's own modules, with the same names of styles.
    render: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, conditions: ['module', 'node', 'production'] },
      build: {
        outDir: 'dist/render',
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: { render: at('src/widget/app/render.tsx') },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    ssr: {
      resolve: { external: true, noExternal: [] },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: {
            main: at('src/server/main.ts'),
            operator: at('src/operator/main.ts'),
            // A thread of its own, which the service starts by its name.
            'bank-reader': at('src/server/payments/bank-reader.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const built = await beginStamp(import.meta.dirname);
      for (const name of [
        'client',
        'office',
        'desk',
        'render',
        'bridge',
        'loader',
        'check',
        'callback',
        'module',
        'ssr',
      ]) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`vite.config.ts does not define the environment ${name}`);
        await builder.build(environment);
      }
      await copyPackage(at('loader/package'), at('dist/package'));
      await deliver(at('dist'), new Date());
      await built();
    },
  },
};

export default defineConfig(({ command }) => {
  // A build is what people get, whoever starts it: with a test runner's NODE_ENV it would hold React's development build.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return config;
});
