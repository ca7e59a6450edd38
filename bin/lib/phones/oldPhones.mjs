import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { filesUnder } from '../files.mjs'
import { regExpFault } from '../../../tools/weapp-host/client/oldRegExp.mjs'
import { isAskedFor, isDeclared } from './guards.mjs'
import { LACKS } from './lacks.mjs'

const SHOWN = 70

/**
 * Features of a built script that old phones lack, each as `{ line, what, code }`. The script is
 * parsed, so words in texts and comments do not count, and neither does a name behind its own
 * `typeof`. `kind` is `h5` or `weapp`.
 */
export function faultsOf(source, kind) {
  const { faults, brought } = readScript(source, kind)
  return faults.filter(({ what }) => !brought.has(what))
}

/** The faults of every script in a folder, as lines. */
export function oldPhoneFaults(folder, kind) {
  const scripts = filesUnder(folder)
    .filter(file => file.endsWith('.js'))
    .map(file => ({
      file: path.relative(folder, file),
      ...readScript(fs.readFileSync(file, 'utf8'), kind),
    }))
  const brought = new Set(scripts.flatMap(script => [...script.brought]))
  return scripts.flatMap(({ file, faults }) =>
    faults
      .filter(({ what }) => !brought.has(what))
      .map(({ line, what, code }) => `${file}:${line} ${what}: ${code}`),
  )
}

function readScript(source, kind) {
  const lacks = LACKS[kind]
  const faults = []
  const brought = new Set()
  walk(parseScript(source), [], (node, above) => {
    brought.add(methodBrought(node))
    const what = faultOf(node, above, lacks)
    if (what)
      faults.push({
        line: node.loc.start.line,
        what,
        code: source.slice(node.start, node.start + SHOWN).split('\n')[0],
      })
  })
  return { faults, brought }
}

/**
 * `Object.defineProperty(String.prototype, "replaceAll", …)`: a script that defines a method may
 * call it.
 */
function methodBrought({ type, callee, arguments: [owner, name] = [] }) {
  const isDefined =
    type === 'CallExpression' &&
    callee.type === 'MemberExpression' &&
    nameOf(callee) === 'defineProperty'
  if (isDefined && owner?.type === 'MemberExpression' && nameOf(owner) === 'prototype')
    return lacksMethod(name?.value)
  return undefined
}

const lacksMethod = name => `the method ${name}`

function parseScript(source) {
  const options = { ecmaVersion: 'latest', locations: true, allowReturnOutsideFunction: true }
  try {
    return parse(source, { ...options, sourceType: 'script' })
  } catch {
    return parse(source, { ...options, sourceType: 'module' })
  }
}

/** Calls `visit` with every node and the nodes that enclose it, the outermost first. */
function walk(node, above, visit) {
  visit(node, above)
  above.push(node)
  for (const key in node) {
    const value = node[key]
    if (key === 'loc' || !value || typeof value !== 'object') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child, above, visit)
  }
  above.pop()
}

function faultOf(node, above, lacks) {
  const { type } = node
  if (lacks.syntax[type]) return lacks.syntax[type]
  if (lacks.operators.has(node.operator)) return `the operator ${node.operator}`
  if (type === 'Literal') return literalFault(node, lacks)
  if (type === 'MetaProperty' && node.meta.name === 'import') return 'import.meta'
  if (type === 'NewExpression' || type === 'CallExpression') return callFault(node, above, lacks)
  if (type === 'MemberExpression') return staticFault(node, above, lacks)
  if (type === 'Identifier' && lacks.globals.has(node.name) && isReference(node, above.at(-1))) {
    if (!isDeclared(node.name, above) && !isAskedFor(node, node.name, above)) return node.name
  }
  return undefined
}

function literalFault(node, lacks) {
  if (node.bigint) return 'a BigInt'
  if (node.regex) return regExpFault(node.regex.pattern, node.regex.flags, lacks)
  return typeof node.value === 'number' && node.raw.includes('_')
    ? 'a separator in a number'
    : undefined
}

function callFault(node, above, lacks) {
  const { callee } = node
  if (callee.type === 'Identifier' && callee.name === 'RegExp')
    return regExpFault(textOf(node.arguments[0]), textOf(node.arguments[1]), lacks)
  const name = callee.type === 'MemberExpression' && nameOf(callee)
  return name && lacks.methods.has(name) && !isAskedFor(node, name, above) && !isOfClients(callee)
    ? lacksMethod(name)
    : undefined
}

/** `clients.matchAll` of a worker exists since there are workers. */
const isOfClients = ({ object }) =>
  nameOf(object.type === 'MemberExpression' ? object : { property: object }) === 'clients'

function staticFault(node, above, lacks) {
  const { object } = node
  const name = nameOf(node)
  if (object.type !== 'Identifier' || !lacks.statics.get(object.name)?.includes(name))
    return undefined
  return isDeclared(object.name, above) || isAskedFor(node, name, above)
    ? undefined
    : `${object.name}.${name}`
}

/** Whether the node is a real use: not the name of a property, of a label or of a declaration. */
function isReference(node, parent) {
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type))
    return parent.value === node || parent.computed
  return !/^(Labeled|Break|Continue)Statement$|^(Import|Export)\w*Specifier$/.test(parent.type)
}

const nameOf = ({ property, computed }) => (computed ? property.value : property.name)

/** The fixed part of a text in the script; each part inserted at run time counts as one letter. */
function textOf(node) {
  if (!node) return ''
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('x')
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return textOf(node.left) + textOf(node.right)
  return 'x'
}
