const HEARTBEAT_MS = 10_000

export const seconds = startedAt => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`

/** Shows a step with its duration. Long steps print a sign of life every ten seconds. */
export async function step(title, action) {
  const startedAt = Date.now()
  console.log(`▸ ${title} …`)
  const heartbeat = setInterval(
    () => console.log(`  … ${title}: ${seconds(startedAt)}`),
    HEARTBEAT_MS,
  )
  try {
    const result = await action()
    console.log(
      `✓ ${title} (${typeof result === 'string' ? `${result}, ` : ''}${seconds(startedAt)})`,
    )
    return result
  } finally {
    clearInterval(heartbeat)
  }
}
