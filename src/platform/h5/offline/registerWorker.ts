/** Address of the worker. It is in the same folder as the page and controls only that folder. */
const ADDRESS = './sw.js'

/**
 * Installs the worker that lets this page open without a network (src/worker), and tells a newer
 * worker the files of this page.
 */
export async function registerWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(ADDRESS)
    introduce(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => introduce(registration.waiting))
    })
  } catch {
    // The browser forbids workers, or the server has none: the page works without it.
  }
}

/** A waiting worker takes over if this page is of its build (src/worker/takeOver). */
function introduce(worker: ServiceWorker | null): void {
  // Only the page's own scripts; others are loaded on demand.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')].map(
    ({ src }) => src,
  )
  worker?.postMessage({ scripts })
}
