import { openSealedVault, type SealedVault } from '@/utils/sealedVault'

const DRAWERS = ['facts', 'pages', 'looks'] as const

/** What a gate keeps on its device, sealed: who stands there, the list, and what has still to be handed in. */
export type Vault = SealedVault<(typeof DRAWERS)[number]>

/** Opens the vault of a fair. Rejects where a browser keeps or seals nothing. */
export function openVault(appId: string): Promise<Vault> {
  return openSealedVault(`fairpass-gate-${appId}`, DRAWERS)
}
