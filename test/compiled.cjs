const vm = require('node:vm');

/** Compiled modules of this worker by file name: { code, script }. */
const compiled = new Map();

/**
 * The script that gives a module's function, compiled once for each code of a file. Its lines and columns are the file's own.
 * With `globals` it gives a function of them that gives the module's function: each is then a variable around the module.
 * Throws a SyntaxError for what is no CommonJS.
 */
module.exports = function compiledOnce(code, filename, parameters, globals = []) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  const [around, end] = globals.length > 0 ? [`(function(${globals.join()}){return `, '})'] : ['(', ')'];
  const head = `${around}function(${parameters.join()}){`;
  // Without importModuleDynamically: jest refuses import() in CommonJS anyway, unless Node has its flag for modules in contexts.
  const script = new vm.Script(`${head}${code}\n}${end}`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script;
};
