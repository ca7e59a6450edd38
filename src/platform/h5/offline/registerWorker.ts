/**
 * The server's name for it; the worker is in the same folder as the page and answers for that
 * folder alone.
 */
const ADDRESS = './sw.js'

/**
 * Installs the worker that lets this page open without a network (src/worker), and tells a newer
 * one what this page is made of.
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
    // Forbidden by the browser's settings, or gone from the server: the page works without it.
  }
}

/** A worker that waits takes over when this page is of its build (src/worker/takeOver). */
function introduce(worker: ServiceWorker | null): void {
  // Those of the page itself; the others are fetched as they are needed.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')].map(
    ({ src }) => src,
  )
  worker?.postMessage({ scripts })
}
