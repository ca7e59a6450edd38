import type { ApiReply } from '@core/contract/api'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import type { LeadsAbout } from './types'

type Wire = ApiReply<'form.read'>

/**
 * What the fair has asked after a scan; undefined where it asks nothing, or that is not known yet.
 * Kept on the device, so that a booth without a network asks too.
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
    // without it nothing is asked now; the next load of the list tries again
    api.call('form.read', { id, version }).then(take, () => undefined)
    return () => {
      isWanted = false
    }
  }, [api, platform, key, about, id, version, wire])
  const [read, keep] = useState<{ wire: Wire; form: FormDefinition }>()
  // its fields stand beside those of the lead: their names on the page are their own
  if (wire && read?.wire !== wire) keep({ wire, form: { ...readDefinition(wire), id: 'asked' } })
  return wire && read?.wire === wire ? read.form : undefined
}
