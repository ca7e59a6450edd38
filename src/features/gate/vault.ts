import { openSealedVault, type SealedVault } from '@/utils/sealedVault'

const DRAWERS = ['facts', 'pages', 'looks'] as const

/** A gate's sealed data on its device: its user, the list, and the decisions. */
export type Vault = SealedVault<(typeof DRAWERS)[number]>

/** Opens the vault of a fair. Rejects if the browser cannot store or seal data. */
export function openVault(appId: string): Promise<Vault> {
  return openSealedVault(`fairpass-gate-${appId}`, DRAWERS)
}
