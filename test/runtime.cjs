// Jest finds, reads and compiles every module again for every test file. Here each worker does so once and runs the compiled
// script in each file's own context: modules, their state and globals stay apart, only the compiled code is shared.
const v8 = require('node:v8');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const compiledOnce = require('./compiled.cjs');
const kept = require('./kept.cjs');
const nearGlobals = require('./near-globals.cjs');

// Otherwise V8 throws away code that has not run for some collections, and compiles it again for the next file.
v8.setFlagsFromString('--no-flush-bytecode');

// Nothing but facts, the same for every file: run once for each worker, outside of the files' contexts.
const facts = /\/node_modules\/aria-query\/lib\/index\.js$|\/test\/icon-files\.cjs$/;

module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    // Real modules in contexts, and V8's coverage, need jest's own way.
    if (vm.SyntheticModule || this._coverageOptions.collectCoverage) return;
    const { cjsLoader, executor, transformCache, _environment: environment, _resolution: resolution } = this;
    const compile = executor.compile.bind(executor);
    const globals = nearGlobals.map((name) => environment.global[name]);
    executor.compile = (code, filename) => {
      const context = environment.getVmContext();
      if (!context) return compile(code, filename);
      try {
        return compiledOnce(code, filename, executor.injectedModuleParameters, nearGlobals).runInContext(context)(
          ...globals,
        );
      } catch {
        // What does not compile is told in jest's words.
        return compile(code, filename);
      }
    };

    const { places, sources, transformed, stays } = kept(resolution.resolver);
    resolution.cjsCache = places;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      const internal = options?.isInternalModule === true;
      const known = internal ? sources.get(filename) : transformed.get(filename);
      if (known !== undefined) {
        if (internal) return known;
        transformCache.transforms.set(filename, known);
        if (known.sourceMapPath) transformCache.sourceMaps.set(filename, known.sourceMapPath);
        return known.code;
      }
      const code = transform(filename, options);
      if (internal) sources.set(filename, code);
      else if (stays(filename)) transformed.set(filename, transformCache.transforms.get(filename));
      return code;
    };

    const loadModule = cjsLoader.loadModule.bind(cjsLoader);
    cjsLoader.loadModule = (module, from, name, file, ...rest) => {
      if (!facts.test(file)) return loadModule(module, from, name, file, ...rest);
      module.exports = require(file);
      module.loaded = true;
    };
  }
};
module.exports.default = module.exports;
