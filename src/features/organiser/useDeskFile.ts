import { useMadeFile, type Ordered } from '@/shell/madeFile/useMadeFile'
import { useDesk } from './DeskContext'

/** Saves a file that was ordered at the desk, on the page where the user ordered it. */
export function useDeskFile(): (ordered: Ordered) => Promise<void> {
  const desk = useDesk()
  return useMadeFile(desk, () => desk.go({ section: 'files' }))
}
