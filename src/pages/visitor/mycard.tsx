export { VisitorCardPage as default } from '@/features/visitorCard/VisitorCardPage'
