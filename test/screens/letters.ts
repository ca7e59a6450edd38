import type { Page } from 'playwright-core'
import { atRest } from '../support/browser/atRest'
import { outOfWindow } from './outOfWindow'

/**
 * What is wrong with a page once its letters are twice the size (WCAG 1.4.4), in lines; they stay
 * so.
 */
export async function findingsOfLargeLetters(page: Page): Promise<string[]> {
  const before = new Set(await cutTexts(page))
  await enlargeLetters(page, 2)
  await atRest(page)
  const cut = (await cutTexts(page)).filter(line => !before.has(line))
  const found = [...cut, ...(await outOfWindow(page)), ...(await outOfBar(page))]
  return found.map(line => `at twice the letters: ${line}`)
}

/**
 * Letters so many times the size, and nothing else: what people have who enlarge text alone. Of the
 * styles that are there by now.
 */
async function enlargeLetters(page: Page, times: number): Promise<void> {
  // No named functions in here: the names that tsx keeps for them are unknown to the page.
  await page.evaluate(times => {
    const groups: CSSRuleList[] = Array.from(document.styleSheets, sheet => sheet.cssRules)
    for (let rules = groups.pop(); rules; rules = groups.pop())
      for (const rule of Array.from(rules)) {
        if (rule instanceof CSSGroupingRule) groups.push(rule.cssRules)
        // the root's own size is the measure of everything, not a letter's
        if (!(rule instanceof CSSStyleRule) || rule.selectorText === 'html') continue
        for (const name of ['font-size', 'line-height']) {
          const length = rule.style.getPropertyValue(name)
          if (/^[\d.]+(rem|px)$/.test(length))
            rule.style.setProperty(
              name,
              `calc(${times} * ${length})`,
              rule.style.getPropertyPriority(name),
            )
        }
      }
  }, times)
}

/** Words of which a part cannot be seen, cut off by a box around them that does not scroll. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (words.nextNode()) {
      const text = words.currentNode.textContent?.trim() ?? ''
      const own = words.currentNode.parentElement
      if (text === '' || !own?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      // what is for screen readers alone is a pixel wide; the beginning of an article or of the present notice is enough, because a press
      // opens the whole text (DESIGN §5: one ellipsised line, so that the page does not move as they turn); a badge is a picture of paper;
      // a plan is panned, and its words are in the list beside it
      if (
        own.closest(
          '.tf-visually-hidden, [class*=__summary], .tf-notice-ticker__title, .tf-badge, .tf-plan-view, script, style',
        )
      )
        continue
      range.selectNodeContents(words.currentNode)
      const all = range.getBoundingClientRect()
      for (
        let around: Element | null = own;
        around && !around.matches('.taro_page');
        around = around.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        const isWide =
          /hidden|clip/.test(overflowX) && (all.right > box.right + 2 || all.left < box.left - 2)
        const isHigh =
          /hidden|clip/.test(overflowY) && (all.bottom > box.bottom + 4 || all.top < box.top - 4)
        if (isWide || isHigh) {
          found.push(`“${text.slice(0, 60)}” is cut in .${around.className}`)
          break
        }
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break
      }
    }
    return found
  })
}

/**
 * Words that stand out of the bar they belong to, over the page, or above the window, where nothing
 * scrolls to bring them in.
 */
async function outOfBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (words.nextNode()) {
      const text = words.currentNode.textContent?.trim() ?? ''
      const own = words.currentNode.parentElement
      if (text === '' || !own?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      if (own.closest('.tf-visually-hidden, .tf-badge, script, style')) continue
      range.selectNodeContents(words.currentNode)
      const { top, right, bottom, left, width } = range.getBoundingClientRect()
      if (width < 2) continue
      // a letter's box is a little higher than its line
      const bar = own.closest('.tf-top-bar__inner')?.getBoundingClientRect()
      if (
        bar &&
        (top < bar.top - 4 ||
          bottom > bar.bottom + 4 ||
          left < bar.left - 2 ||
          right > bar.right + 2)
      )
        found.push(`“${text.slice(0, 60)}” stands out of the bar`)
      // what waits above the window on purpose (the link past the bar) is whole there
      let isScrolled = false
      for (let around: Element | null = own; around; around = around.parentElement)
        isScrolled ||= around.scrollTop > 0
      if (!isScrolled && top < -4 && bottom > 0)
        found.push(`“${text.slice(0, 60)}” is cut by the window's top`)
    }
    return found
  })
}
