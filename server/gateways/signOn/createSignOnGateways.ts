import type { SignOnWay } from '@core/domain/signOn'
import type { SignOnConfig } from '../../signOnConfig'
import { createDingtalk } from './dingtalk'
import { createOidc } from './oidc'
import type { SignOnGateway } from './types'
import { createWecom } from './wecom'

/** The providers the environment configures. */
export function createSignOnGateways({
  oidc,
  wecom,
  dingtalk,
}: SignOnConfig): Partial<Record<SignOnWay, SignOnGateway>> {
  return {
    ...(oidc && { oidc: createOidc(oidc) }),
    ...(wecom && { wecom: createWecom(wecom) }),
    ...(dingtalk && { dingtalk: createDingtalk(dingtalk) }),
  }
}
