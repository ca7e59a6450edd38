import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { useMadeFile, type Ordered } from './useMadeFile'

/** Saves a file that the exhibitor ordered. */
export function useOwnFile(): (ordered: Ordered) => Promise<void> {
  const { api } = useStores()
  const navigate = useNavigate()
  return useMadeFile(api, () => navigate.to('myFiles'))
}
