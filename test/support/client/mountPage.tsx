import TestUtils from '@tarojs/test-utils-react'
import { connectReactPage, createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { Current } from '@tarojs/runtime'
import React, { act, type ComponentType } from 'react'
import ReactDOM from 'react-dom/client'
import type { RootStore } from '@/stores/RootStore'
import { withStores } from './withStores'

/**
 * Mounts a page like Taro, with working hooks, over the given stores. The runtime only knows React
 * after an app was made.
 */
export async function mountPage(
  Page: ComponentType,
  stores: RootStore,
  path = '/pages/index',
): Promise<TestUtils> {
  const utils = new TestUtils()
  createReactApp(class extends React.Component {}, React, ReactDOM, {})
  Object.assign(Current, {
    router: { path, params: {}, $taroPath: path, onReady: '', onHide: '', onShow: '' },
  })
  const OverStores = () => withStores(stores, <Page />)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // the act includes the page's first requests, if their replies come within a turn or two
  await act(() => utils.mount(connectReactPage(React, path)(OverStores)))
  return utils
}
