/** A form of a website as themes draw it: complete without a script, better with one. Themes read these types through view.ts. */

/** One question. `kind` is the HTML it becomes; `switch` is a single box to tick. */
export interface FormField {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'switch' | 'file';
  required: boolean;
  /** What stands in it: several where several boxes are ticked; `1` for a box that is. */
  values: string[];
  help?: string;
  /** What is wrong with it, in the page's language. */
  error?: string;
  options: { value: string; label: string }[];
  /** Characters of a text. */
  maxLength?: number;
  min?: number;
  max?: number;
  /** What its text has to look like, as HTML says it. */
  pattern?: string;
  /** What is said of a value that does not fit the pattern; without it what is said of the kind. */
  unfit?: string;
  /** Of files: what a browser offers. */
  accept?: string;
  /** What browsers fill in by themselves: `name`, `email`. */
  autocomplete?: string;
}

/** Questions under one heading; the first part often has none. */
export interface FormPart {
  title: string;
  fields: FormField[];
}

/** A form to fill in. */
export interface FormView {
  /** Begins every id of its elements. */
  id: string;
  title: string;
  intro?: string;
  /** Where it is sent to. */
  action: string;
  /** It carries files. */
  isMultipart: boolean;
  parts: FormPart[];
  hidden: { name: string; value: string }[];
  /** The name of the field that people do not see. */
  trap: string;
  consent?: { text: string; isGiven: boolean; error?: string };
  /** A picture must be solved; that takes a script. */
  captcha?: { error?: string };
  submit: string;
  /** What is to be said above the form: something must be mended, or looked over. */
  notice?: string;
}
