import { pullToRefresh } from '../../shell/pageConfig'

export default definePageConfig({ ...pullToRefresh })
