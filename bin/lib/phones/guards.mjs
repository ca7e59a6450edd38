/**
 * Whether a use is only reached if the script has checked that the name exists. The use is the
 * operand of `typeof`, comes after a condition that names it, comes after a statement that leaves
 * when it is missing, or is alone in a `try` with an alternative. `above` are the enclosing nodes,
 * the outermost first.
 */
export function isAskedFor(node, name, above) {
  let child = node
  for (const parent of [...above].reverse()) {
    if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return true
    if (/^(If|Conditional)/.test(parent.type) && child !== parent.test && asks(parent.test, name))
      return true
    if (parent.type === 'LogicalExpression' && child === parent.right && asks(parent.left, name))
      return true
    if (isTried(parent, child)) return true
    const earlier = Array.isArray(parent.body)
      ? parent.body.slice(0, Math.max(0, parent.body.indexOf(child)))
      : []
    if (earlier.some(statement => leavesUnless(statement, name))) return true
    child = parent
  }
  return false
}

/** Whether the script itself declares the name, as seen from the place of its use. */
export function isDeclared(name, above) {
  return above.some(scope => {
    const params = [...(scope.params ?? []), ...(scope.param ? [scope.param] : [])]
    if (params.some(pattern => binds(pattern, name))) return true
    if (/^(Function|Class)Expression$/.test(scope.type) && scope.id?.name === name) return true
    return Array.isArray(scope.body) && scope.body.some(statement => declares(statement, name))
  })
}

function declares(statement, name) {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.some(({ local }) => local.name === name)
  if (/^(Function|Class)Declaration$/.test(statement.type)) return statement.id?.name === name
  return (
    statement.type === 'VariableDeclaration' &&
    statement.declarations.some(({ id }) => binds(id, name))
  )
}

function binds(pattern, name) {
  if (!pattern) return false
  if (pattern.type === 'Identifier') return pattern.name === name
  if (pattern.type === 'AssignmentPattern') return binds(pattern.left, name)
  if (pattern.type === 'RestElement') return binds(pattern.argument, name)
  if (pattern.type === 'ArrayPattern') return pattern.elements.some(element => binds(element, name))
  return (
    pattern.type === 'ObjectPattern' &&
    pattern.properties.some(property => binds(property.value ?? property, name))
  )
}

/** `try { return X.y() } catch { … }`: a longer block could do half of its work before it fails. */
function isTried(parent, child) {
  return (
    parent.type === 'TryStatement' &&
    child === parent.block &&
    parent.handler?.body.body.length > 0 &&
    child.body.length === 1
  )
}

/** `if (typeof X === "undefined") return` */
function leavesUnless(statement, name) {
  if (statement.type !== 'IfStatement' || !asks(statement.test, name)) return false
  const last =
    statement.consequent.type === 'BlockStatement'
      ? statement.consequent.body.at(-1)
      : statement.consequent
  return /^(Return|Throw)Statement$/.test(last?.type)
}

/** Whether a condition contains `typeof X`, `"X" in …`, or X as a member that may be undefined. */
function asks(test, name) {
  const isNamed = node => node.type === 'Identifier' && node.name === name
  if (test.type === 'UnaryExpression' && test.operator === 'typeof' && isNamed(test.argument))
    return true
  if (test.type === 'BinaryExpression' && test.operator === 'in' && test.left.value === name)
    return true
  if (test.type === 'MemberExpression' && (isNamed(test.property) || test.property.value === name))
    return true
  return Object.entries(test).some(
    ([key, value]) =>
      key !== 'loc' &&
      [value].flat().some(child => typeof child?.type === 'string' && asks(child, name)),
  )
}
