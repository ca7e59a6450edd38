import TestUtils from '@tarojs/test-utils-react'
import { connectReactPage, createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { Current } from '@tarojs/runtime'
import React, { act, type ComponentType } from 'react'
import ReactDOM from 'react-dom/client'
import type { RootStore } from '@/stores/RootStore'
import { withStores } from './withStores'

/**
 * Mounts a page as Taro does, its hooks working, over the given stores. The runtime knows React
 * only once an app was made.
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
  // with what the page asks for at once: an answer that comes in a turn or two comes within the act
  await act(() => utils.mount(connectReactPage(React, path)(OverStores)))
  return utils
}
