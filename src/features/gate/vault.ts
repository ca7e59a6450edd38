import { openSealedVault, type SealedVault } from '@/utils/sealedVault'

const DRAWERS = ['facts', 'pages', 'looks'] as const

/**
 * What a gate keeps on its device, sealed: its user, the list, and the looks that have still to be
 * submitted.
 */
export type Vault = SealedVault<(typeof DRAWERS)[number]>

/** Opens the vault of a fair. Rejects where a browser keeps or seals nothing. */
export function openVault(appId: string): Promise<Vault> {
  return openSealedVault(`fairpass-gate-${appId}`, DRAWERS)
}
