const vm = require('node:vm');

/** Compiled modules of this worker by file name: { code, script }. */
const compiled = new Map();

/**
 * The script that gives a module's function, compiled once for each code of a file. Its lines and columns are the file's own.
 * Throws a SyntaxError for what is no CommonJS.
 */
module.exports = function compiledOnce(code, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function(${parameters.join()}){`;
  // Without importModuleDynamically: jest refuses import() in CommonJS anyway, unless Node has its flag for modules in contexts.
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script;
};
