// Webpack configuration of the shell and of every remote: one place for what federation needs (docs/decisions/003-federation.md).
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { EsbuildPlugin } = require('esbuild-loader');
const TerserPlugin = require('terser-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { IntegrityPlugin } = require('./webpack/integrity.cjs');
const { FixedFilesPlugin } = require('./webpack/fixed-files.cjs');
const { OfflineWorkerPlugin } = require('./webpack/offline-worker.cjs');
const { minifyScript } = require('./webpack/minify.cjs');
const { sharedReactRedux, sharedToolkit } = require('./webpack/redux.cjs');
const { sharedRouter } = require('./webpack/router.cjs');

const root = path.resolve(__dirname, '../../..');
const one = (requiredVersion) => ({ singleton: true, requiredVersion });
/** Loaded once for the whole page. Ranges are real: a remote built for another major is refused by the loader (shared-versions.ts). */
const shared = {
  react: one('^19.3.0'),
  'react/': one('^19.3.0'),
  'react-dom': one('^19.3.0'),
  'react-dom/': one('^19.3.0'),
  'react-router': { ...one('^7.18.0'), ...sharedRouter(root) },
  '@reduxjs/toolkit': { ...one('^2.14.0'), ...sharedToolkit(root) },
  '@reduxjs/toolkit/query/react': one('^2.14.0'),
  'react-redux': { ...one('^9.3.0'), ...sharedReactRedux(root) },
  i18next: one('^25.10.0'),
  'react-i18next': one('^16.6.0'),
  '@commonplace/ui': one('^1.0.0'),
};

function base({ dir, production, room, uniqueName, publicPath, outDir }) {
  return {
    mode: production ? 'production' : 'development',
    context: dir,
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    output: {
      path: outDir,
      publicPath,
      uniqueName,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: 'asset/[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        // Writes <style> elements, which the content-security policy forbids; ours does the same with constructed style sheets.
        'react-style-singleton$': path.join(root, 'packages/ui/src/style-singleton.ts'),
      },
    },
    module: {
      rules: [
        {
          resourceQuery: /^\?worker$/,
          type: 'asset/resource',
          generator: { filename: 'asset/[name].[contenthash:8].js' },
          loader: path.join(__dirname, 'webpack/worker-loader.cjs'),
        },
        {
          test: /\.tsx?$/,
          resourceQuery: { not: [/^\?worker$/] },
          loader: require.resolve('esbuild-loader'),
          options: { target: 'es2022', jsx: 'automatic', tsconfigRaw: {} },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:8]' : '[name]__[local]',
                  // Without the version: what is cached of an earlier one would keep the names of that, and the same sources would not be the same build.
                  localIdentHashSalt: room,
                },
              },
            },
          ],
        },
        { resourceQuery: /^\?url$/, type: 'asset/resource' },
        { test: /\.(woff2?|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimize: production,
      minimizer: [
        // What old browsers read stays as it was written.
        new TerserPlugin({ minify: minifyScript, parallel: false, extractComments: false, exclude: /old-browser/ }),
        new EsbuildPlugin({ target: 'es2022', css: true, legalComments: 'none', include: /\.css$/ }),
      ],
      chunkIds: production ? 'deterministic' : 'named',
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') }),
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
        ignoreOrder: true,
      }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      name: `${path.relative(root, dir).replace(/\W+/g, '-')}-${production ? 'production' : 'development'}`,
      buildDependencies: {
        config: [
          __filename,
          ...[
            'integrity',
            'minify',
            'shared-names',
            'router',
            'redux',
            'worker-loader',
            'fixed-files',
            'offline-worker',
          ].map((name) => path.join(__dirname, `webpack/${name}.cjs`)),
          path.join(dir, 'package.json'),
        ],
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    // MF's manifest warns about publicPath 'auto' at each build; that is what remotes want.
    ignoreWarnings: [/publicPath/],
  };
}

/**
 * A remote: exposes `./mount` and nothing else. Its version is `VERSION` or the package's version with a short hash of everything it is
 * built from, and the container's name carries it, so two versions on one page never mix.
 * Options: `dir` (the package's folder), `entries` (further sources that belong to the version).
 */
function remoteConfig({ dir, outDir = path.join(dir, 'dist'), sources = [] }) {
  return (env = {}, argv = {}) => {
    const production = (argv.mode ?? 'production') === 'production';
    const manifest = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
    const remote = JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'));
    const version = env.VERSION ?? process.env.VERSION ?? `${manifest.version}-${sourceHash(dir, sources)}`;
    const container = `${remote.name}_${version}`.replace(/\W/g, '_');
    const config = base({ dir, production, room: remote.name, uniqueName: container, publicPath: 'auto', outDir });
    config.entry = {};
    config.plugins.push(
      new ModuleFederationPlugin({
        name: container,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './mount': path.join(dir, 'src/mount') },
        shared,
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        // A remote loads no remotes: the shell does. What the runtime has for that is left out.
        experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
      }),
      new IntegrityPlugin({ remote: { ...remote, version, container } }),
    );
    return config;
  };
}

/** The shell: the page itself. It names no remote; they come from `/remotes.json` at run time. */
function shellConfig({ dir, outDir = path.join(dir, 'dist/client') }) {
  return (_env = {}, argv = {}) => {
    const production = (argv.mode ?? 'production') === 'production';
    const config = base({ dir, production, room: 'shell', uniqueName: 'shell', publicPath: '/', outDir });
    // Everything hashed lies under one path, so that the edge can tell files from routes.
    for (const key of ['filename', 'chunkFilename']) config.output[key] = `assets/${config.output[key]}`;
    config.output.assetModuleFilename = 'assets/[name].[contenthash:8][ext]';
    config.plugins = config.plugins.map((plugin) =>
      plugin instanceof MiniCssExtractPlugin
        ? new MiniCssExtractPlugin({
            filename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
            chunkFilename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
            ignoreOrder: true,
          })
        : plugin,
    );
    config.entry = { main: path.join(dir, 'src/index.ts'), 'api-docs': path.join(dir, 'src/api-docs/api-docs.ts') };
    config.plugins.push(
      new ModuleFederationPlugin({
        name: 'shell',
        shared,
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        // Remotes are named by their entries (the loader reads the manifests): nothing of whole deployments is needed.
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new HtmlWebpackPlugin({
        template: path.join(dir, 'src/index.html'),
        chunks: ['main'],
        scriptLoading: 'defer',
        minify: production ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      new HtmlWebpackPlugin({
        template: path.join(dir, 'src/api-docs/api-docs.html'),
        filename: 'api-docs.html',
        chunks: ['api-docs'],
        scriptLoading: 'defer',
      }),
      new FixedFilesPlugin({ from: path.join(dir, 'src/icons'), to: 'assets/icons' }),
      new OfflineWorkerPlugin({ entry: path.join(dir, 'src/offline/worker.ts') }),
      new IntegrityPlugin({}),
    );
    return config;
  };
}

/** Short hash of the remote's sources and of our packages that go into it; the lock file stands for everybody else's. */
function sourceHash(dir, sources) {
  const hash = createHash('sha256');
  const folders = [
    path.join(dir, 'src'),
    ...['packages/ui/src', 'packages/remote-kit/src', 'contracts/src'].map((f) => path.join(root, f)),
    ...sources,
  ];
  for (const folder of folders)
    for (const file of filesOf(folder)) hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  hash.update(fs.readFileSync(path.join(dir, 'remote.json')));
  const lock = path.join(root, 'package-lock.json');
  if (fs.existsSync(lock)) hash.update(fs.readFileSync(lock));
  return hash.digest('hex').slice(0, 10);
}

function filesOf(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

module.exports = { remoteConfig, shellConfig, shared, FixedFilesPlugin };
