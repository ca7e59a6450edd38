import Taro from '@tarojs/taro'
import type { PrivacyRequest } from '../privacy'

type Resolve = Parameters<Parameters<typeof Taro.onNeedPrivacyAuthorization>[0]>[0]

/** Calls that wait for the answer: several may need personal data before it comes. */
const waiting = new Set<Resolve>()

/** Calls `ask` whenever WeChat needs an agreement. Versions before 2.32.3 never do. */
export function onPrivacyNeeded(ask: (request: PrivacyRequest) => void): void {
  if (!Taro.canIUse('onNeedPrivacyAuthorization')) return
  Taro.onNeedPrivacyAuthorization(resolve => {
    waiting.add(resolve)
    if (waiting.size > 1) return
    void contractName().then(contract => {
      resolve({ event: 'exposureAuthorization' })
      ask({
        contract,
        open: () => Taro.openPrivacyContract(),
        agree: buttonId => answer({ event: 'agree', buttonId }),
        refuse: () => answer({ event: 'disagree' }),
      })
    })
  })
}

function answer(option: Parameters<Resolve>[0]): void {
  const all = [...waiting]
  waiting.clear()
  for (const resolve of all) resolve(option)
}

function contractName(): Promise<string> {
  return new Promise(resolve => {
    Taro.getPrivacySetting({
      success: ({ privacyContractName }) => resolve(privacyContractName),
      fail: () => resolve(''),
    })
  })
}
