import type { ApiReply } from '@core/contract/api'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import type { LeadsAbout } from './types'

type Wire = ApiReply<'form.read'>

/**
 * The fair's questions after a scan; undefined if there are none, or while they are unknown. Kept
 * on the device, so that a booth without a network asks them, too.
 */
export function useScanForm(about: LeadsAbout | undefined): FormDefinition | undefined {
  const { api, platform, fair } = useStores()
  const key = `lead_questions_${fair.appId}`
  const [wire, show] = useState(() => platform.local.get<Wire>(key))
  const id = about?.Questions?.Id ?? ''
  const version = about?.Questions?.Version
  useEffect(() => {
    if (!about || wire?.Version === version) return undefined
    if (version === undefined) {
      platform.local.remove(key)
      show(undefined)
      return undefined
    }
    let isWanted = true
    const take = (read: Wire) => {
      platform.local.set(key, read)
      if (isWanted) show(read)
    }
    // after a failure no questions are asked; the next load of the list tries again
    api.call('form.read', { id, version }).then(take, () => undefined)
    return () => {
      isWanted = false
    }
  }, [api, platform, key, about, id, version, wire])
  const [read, keep] = useState<{ wire: Wire; form: FormDefinition }>()
  // an id of its own keeps the names of its fields apart from those of the lead on the same page
  if (wire && read?.wire !== wire) keep({ wire, form: { ...readDefinition(wire), id: 'asked' } })
  return wire && read?.wire === wire ? read.form : undefined
}
