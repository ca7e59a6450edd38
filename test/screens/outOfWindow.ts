import type { Page } from 'playwright-core'

/**
 * Words that stand partly beside the window, where nothing scrolls to bring them in (WCAG 1.4.10).
 */
export async function outOfWindow(page: Page): Promise<string[]> {
  // No named functions in here: the names that tsx keeps for them are unknown to the page.
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    return Array.from(document.querySelectorAll('.taro_page *'))
      .filter(element => {
        if (
          !Array.from(element.childNodes).some(
            ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
          )
        )
          return false
        const { left, right, width: own, height } = element.getBoundingClientRect()
        // what waits beside the window (a drawer, the next banner) or is hidden from the eye alone
        // is not cut
        if (
          own < 2 ||
          height < 2 ||
          left >= width ||
          right <= 0 ||
          (left >= -1 && right <= width + 1)
        )
          return false
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          return false
        for (
          let around = element.parentElement;
          around && !around.matches('.taro_page');
          around = around.parentElement
        )
          if (
            around.matches('[aria-hidden=true]') ||
            /auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowX)
          )
            return false
        return true
      })
      .map(
        element => `“${(element.textContent ?? '').trim().slice(0, 40)}” stands out of the window`,
      )
  })
}
