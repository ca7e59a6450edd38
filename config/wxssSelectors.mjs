import selectorParser from 'postcss-selector-parser'
import stylelint from 'stylelint'

const ruleName = 'fairpass/wxss-selectors'
const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (selector, why) =>
    `"${selector}": ${why}; WeChat's compiler then writes no WXSS at all (allowed between #ifdef h5 and #endif)`,
})
/** The start of a selector part behind `>`, `+` or `~` in WXSS. */
const SIMPLE = new Set(['class', 'id', 'tag', 'nesting'])

/**
 * Refuses selectors that WeChat's compiler cannot read, and attribute selectors, which its
 * components ignore.
 */
const rule = isOn => (root, result) => {
  if (!isOn) return
  let isOnlyH5 = false
  root.walk(node => {
    if (node.type === 'comment')
      isOnlyH5 = /#ifdef\s+h5/.test(node.text) || (isOnlyH5 && !/#endif/.test(node.text))
    if (node.type !== 'rule' || isOnlyH5 || isKeyframe(node)) return
    const why = fault(node.selector)
    if (why)
      stylelint.utils.report({
        ruleName,
        result,
        node,
        message: messages.rejected(node.selector, why),
      })
  })
}
Object.assign(rule, { ruleName, messages })

const isKeyframe = ({ parent }) => parent.type === 'atrule' && /keyframes$/.test(parent.name)

function fault(selector) {
  let found
  let siblings = 0
  const parsed = selectorParser().astSync(selector)
  parsed.walk(node => {
    if (node.type === 'universal') found ??= 'there is no *'
    if (node.type === 'attribute') found ??= 'there are no attributes'
    if (node.type === 'combinator' && node.value.trim() && !SIMPLE.has(node.next()?.type))
      found ??= `a class has to follow ${node.value.trim()}`
    // `.a ~ .b` works, but not a second ~ or a ~ behind a pseudo-class
    if (node.type === 'combinator' && node.value.trim() === '~')
      if (++siblings > 1 || node.prev()?.type === 'pseudo') found ??= '~ may join two classes alone'
    if (node.type === 'pseudo' && !node.value.startsWith(':nth') && takesMore(node))
      found ??= `${node.value}() takes one class`
  })
  return found
}

/** Whether a selector is a list, or more than one simple selector. */
const takesMore = pseudo =>
  pseudo.nodes.length > 1 || pseudo.nodes.some(inner => inner.nodes.length > 1)

export default stylelint.createPlugin(ruleName, rule)
