// Jest compiles every module again for every test file. Here each worker compiles a module once and runs the compiled
// script in each file's own context: modules, their state and globals stay apart, only the compiled code is shared.
const v8 = require('node:v8');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const compiledOnce = require('./compiled.cjs');

// Otherwise V8 throws away code that has not run for some collections, and compiles it again for the next file.
v8.setFlagsFromString('--no-flush-bytecode');

module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    // Real modules in contexts, and V8's coverage, need jest's own way.
    if (vm.SyntheticModule || this._coverageOptions.collectCoverage) return;
    const { executor, _environment: environment } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = environment.getVmContext();
      if (!context) return compile(code, filename);
      try {
        return compiledOnce(code, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // What does not compile is told in jest's words.
        return compile(code, filename);
      }
    };
  }
};
module.exports.default = module.exports;
