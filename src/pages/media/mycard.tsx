export { MediaCardPage as default } from '@/features/visitorCard/VisitorCardPage'
