import type { Page } from 'playwright-core'

/**
 * Texts that are partly beside the window, where they cannot be scrolled into view (WCAG 1.4.10).
 */
export async function outOfWindow(page: Page): Promise<string[]> {
  // No named functions in here: tsx would add a helper to them that the page does not have.
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
        // elements that wait beside the window (a drawer, the next banner) or are visually hidden
        // are not faults
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
