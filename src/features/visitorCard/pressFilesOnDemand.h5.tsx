import { useLazyComponent } from '@/components/useLazyComponent'

const loadFiles = async () => (await import('./PressFiles')).PressFiles

/**
 * The files for the press, in a chunk of their own, because visitors' cards have none. If it fails
 * to load, nothing is shown, as for a list that fails.
 */
export function PressFiles() {
  const [load] = useLazyComponent<object>(loadFiles)
  return load.state === 'loaded' ? <load.Component /> : null
}
