import { useLazyComponent } from '@/components/useLazyComponent'

const loadFiles = async () => (await import('./PressFiles')).PressFiles

/**
 * The files for the press: the cards of visitors have none. They stay away like those of a list
 * that does not come.
 */
export function PressFiles() {
  const [load] = useLazyComponent<object>(loadFiles)
  return load.state === 'loaded' ? <load.Component /> : null
}
