{{- define "fairpass.labels" -}}
app.kubernetes.io/name: fairpass
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}
{{- define "fairpass.selector" -}}
app.kubernetes.io/name: fairpass
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}
