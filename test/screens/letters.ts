import type { Page } from 'playwright-core'
import { atRest } from '../support/browser/atRest'
import { outOfWindow } from './outOfWindow'

/**
 * The faults of a page with text at twice the size (WCAG 1.4.4), as lines. The text stays enlarged.
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
 * Enlarges only the text, as people do who set a larger font. It only changes styles that are
 * loaded now.
 */
async function enlargeLetters(page: Page, times: number): Promise<void> {
  // No named functions in here: tsx would add a helper to them that the page does not have.
  await page.evaluate(times => {
    const groups: CSSRuleList[] = Array.from(document.styleSheets, sheet => sheet.cssRules)
    for (let rules = groups.pop(); rules; rules = groups.pop())
      for (const rule of Array.from(rules)) {
        if (rule instanceof CSSGroupingRule) groups.push(rule.cssRules)
        // the font size of the root is the unit of all sizes, not the size of a text
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

/** Texts that are partly cut off by a box that does not scroll. */
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
      // Exceptions: texts for screen readers are a pixel wide. An article or a notice may be cut,
      // because a press opens the whole text (DESIGN §5: one ellipsised line, so that the page does
      // not move as they turn). A badge is a picture of paper. A plan can be moved, and its texts
      // are in the list beside it.
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
 * Texts that leave their bar, or the window at the top, where they cannot be scrolled into view.
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
      // elements placed above the window on purpose (the skip link) are completely outside
      let isScrolled = false
      for (let around: Element | null = own; around; around = around.parentElement)
        isScrolled ||= around.scrollTop > 0
      if (!isScrolled && top < -4 && bottom > 0)
        found.push(`“${text.slice(0, 60)}” is cut by the window's top`)
    }
    return found
  })
}
