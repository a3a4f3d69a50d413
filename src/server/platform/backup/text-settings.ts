/**
 * How PostgreSQL writes values as text: set on both sides, so that the settings of server and user do not matter.
 */
export const READABLE_TEXT = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set standard_conforming_strings = on`
